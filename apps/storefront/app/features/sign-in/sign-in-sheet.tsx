import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { CodeForm } from "./code-form.tsx";
import { MessengerSignIn } from "./messenger-sign-in.tsx";
import { PhoneForm } from "./phone-form.tsx";
import styles from "./sign-in.module.css";
import { useSignIn } from "./use-phone-code.ts";

type Props = {
  isOpen: boolean;
  title: string;
  /** The reason why a phone is needed. */
  text: string;
  onClose: () => void;
  onSignedIn: () => void;
};

/** Sign-in over a page whose state must be preserved. */
export function SignInSheet({ isOpen, title, text, onClose, onSignedIn }: Props) {
  const { t } = useMessages();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t.action.close}>
      {isOpen && <Steps text={text} onSignedIn={onSignedIn} />}
    </Sheet>
  );
}

function Steps({ text, onSignedIn }: Pick<Props, "text" | "onSignedIn">) {
  const signIn = useSignIn();
  const { pending } = signIn;
  const [isPhoneStep, setPhoneStep] = useState(!pending);
  if (pending && !isPhoneStep) {
    return (
      <CodeForm
        signIn={signIn}
        pending={pending}
        onSignedIn={onSignedIn}
        onChangePhone={() => setPhoneStep(true)}
      />
    );
  }
  return (
    <>
      <p className={styles.intro}>{text}</p>
      <MessengerSignIn onSignedIn={onSignedIn} />
      <PhoneForm
        signIn={signIn}
        initialDigits={pending?.phone.slice(4)}
        onSent={() => setPhoneStep(false)}
      />
    </>
  );
}
