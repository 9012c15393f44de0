import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./button.module.css";

/**
 * Appearance of a button. `primary` has the brand's colour: one per screen.
 * `leading` and `trailing` are at the ends: an icon or a count, and the amount of a submit button.
 */
export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "medium" | "large";
  isWide?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
};

type Props = ComponentProps<"button"> & ButtonLook & { isLoading?: boolean };

/** While `isLoading` it keeps its size, name and focus, and ignores presses. */
export function Button(props: Props) {
  const { variant, size, isWide, leading, trailing, isLoading, className, children, ...rest } =
    props;
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, isWide, trailing }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest["aria-disabled"]}
      onClick={isLoading ? (event) => event.preventDefault() : rest.onClick}
    >
      {buttonContent({ leading, trailing }, children)}
      {isLoading && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

type LinkProps = ButtonLook & {
  className?: string;
  children: ReactNode;
  /** Draws the link itself: `(props) => <Link to={href("/basket")} {...props} />`. */
  renderLink: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** A link that looks like a button, for navigation to another page. */
export function ButtonLink(props: LinkProps) {
  const { className, children, renderLink, ...look } = props;
  return renderLink({ ...buttonLook(look, className), children: buttonContent(look, children) });
}

function buttonLook(look: ButtonLook, className?: string) {
  const { variant = "primary", size = "large", isWide, trailing } = look;
  return {
    className: joinClasses(
      styles.button,
      styles[variant],
      styles[size],
      isWide && styles.wide,
      trailing != null && styles.spread,
      className,
    ),
  };
}

function buttonContent({ leading, trailing }: ButtonLook, label: ReactNode) {
  return (
    <>
      {leading}
      <span className={styles.label}>{label}</span>
      {trailing != null && <span className={styles.trailing}>{trailing}</span>}
    </>
  );
}
