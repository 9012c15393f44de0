import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { useLocation } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./checkout.module.css";
import type { CheckoutProblem } from "./problems.ts";
import { remedyOf } from "./remedies.ts";
import { RemedyButton } from "./remedy-button.tsx";
import { useOfferedServices } from "./offered-services.ts";

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
