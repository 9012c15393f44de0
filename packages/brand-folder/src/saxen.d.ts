// The package has no types of its own. What we use of it.
declare module "saxen" {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: "openTag",
      listener: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(
      event: "closeTag",
      listener: (name: string, decode: Decode, selfClosing: boolean) => void,
    ): this;
    on(event: "text", listener: (text: string, decode: Decode) => void): this;
    on(event: "cdata", listener: (text: string) => void): this;
    on(event: "error" | "warn", listener: (error: Error) => void): this;
    write(chunk: string): this;
    end(): Error | undefined;
  }
}
