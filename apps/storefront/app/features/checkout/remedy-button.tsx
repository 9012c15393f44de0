import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Link } from "react-router";
import type { Remedy } from "./remedies.ts";

type Props = {
  remedy: Remedy;
  /** What it is about, where the label alone does not say it: a dish. */
  about?: string | undefined;
};

/** The way on, beside what was refused. */
export function RemedyButton({ remedy, about }: Props) {
  const { label } = remedy;
  const name = about && `${about}: ${label}`;
  if ("press" in remedy)
    return (
      <Button variant="secondary" size="medium" aria-label={name} onClick={remedy.press}>
        {label}
      </Button>
    );
  return (
    <ButtonLink
      variant="secondary"
      size="medium"
      renderLink={(look) => (
        <Link
          {...look}
          aria-label={name}
          to={remedy.to}
          state={remedy.to.startsWith("?") ? { isOverlay: true } : undefined}
          preventScrollReset={remedy.to.startsWith("?")}
        />
      )}
    >
      {label}
    </ButtonLink>
  );
}
