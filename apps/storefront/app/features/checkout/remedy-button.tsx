import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Link } from "react-router";
import type { Remedy } from "./remedies.ts";

type Props = {
  remedy: Remedy;
  /** Subject of the action if the label alone is ambiguous: a product. */
  about?: string | undefined;
};

/** Button that resolves a problem, beside it. */
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
