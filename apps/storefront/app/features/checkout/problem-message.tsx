import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { createContext, useContext } from "react";
import { useLocation, Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { CheckoutProblem } from "./problems.ts";
import { remedyOf } from "./remedies.ts";
import type { Remedy } from "./remedies.ts";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import styles from "./checkout.module.css";

type Props = {
  problem: CheckoutProblem;
  /** The product concerned. */
  about?: string;
};

/** A problem with one action. */
export function ProblemMessage({ problem, about }: Props) {
  const remedy = useRemedy()(problem);
  return (
    <div className={styles.problem}>
      <ErrorMessage>{problem.text}</ErrorMessage>
      {remedy && <RemedyButton remedy={remedy} about={about} />}
    </div>
  );
}

/** The action for a problem of this page. */
export function useRemedy() {
  const clientSession = useClientSession();
  const messages = useMessages();
  const offered = useOfferedServices();
  const { search } = useLocation();
  return (problem: CheckoutProblem) =>
    remedyOf(problem, { clientSession, messages, offered, search });
}

type ButtonProps = {
  remedy: Remedy;
  /** Subject of the action if the label alone is ambiguous: a product. */
  about?: string | undefined;
};

/** Button that resolves a problem, beside it. */
export function RemedyButton({ remedy, about }: ButtonProps) {
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

const OfferedServices = createContext<readonly Receiving[]>([]);

export const OfferedServicesProvider = OfferedServices.Provider;

/** The service types that at least one branch of the brand offers. */
const useOfferedServices = () => useContext(OfferedServices);
