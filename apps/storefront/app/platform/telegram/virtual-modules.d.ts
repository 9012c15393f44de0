/** `build-plugins/launch-script.ts`. */
declare module "virtual:launch-script" {
  const script: string;
  export default script;
}
