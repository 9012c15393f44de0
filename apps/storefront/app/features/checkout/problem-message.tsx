import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { useLocation } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import styles from "./checkout.module.css";
import type { CheckoutProblem } from "./problems.ts";
import { remedyOf } from "./remedies.ts";
import { RemedyButton } from "./remedy-button.tsx";
import { useOfferedServices } from "./offered-services.ts";

type Props = {
  problem: CheckoutProblem;
  /** The dish that it is about. */
  about?: string;
};

/** What is wrong, and the one press that leads on. */
export function ProblemMessage({ problem, about }: Props) {
  const remedy = useRemedy()(problem);
  return (
    <div className={styles.problem}>
      <ErrorMessage>{problem.text}</ErrorMessage>
      {remedy && <RemedyButton remedy={remedy} about={about} />}
    </div>
  );
}

/** Names what can be done about a problem of this page. */
export function useRemedy() {
  const clientSession = useClientSession();
  const messages = useMessages();
  const offered = useOfferedServices();
  const { search } = useLocation();
  return (problem: CheckoutProblem) =>
    remedyOf(problem, { clientSession, messages, offered, search });
}
