import { BriefcaseIcon } from "@dasturxon/ui/icons/briefcase";
import { HomeIcon } from "@dasturxon/ui/icons/home";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { placeKind } from "./address-name.ts";

const icons = { HOME: HomeIcon, WORK: BriefcaseIcon };

/** Icon of an address: home, work or another place. */
export function PlaceIcon({ address }: { address: { name?: string | null | undefined } }) {
  const kind = placeKind(address.name);
  const Icon = kind ? icons[kind] : PinIcon;
  return <Icon />;
}
