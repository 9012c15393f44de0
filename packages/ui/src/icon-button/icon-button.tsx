import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./icon-button.module.css";

type Look = {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no background, `filled` a subtle one, `raised` floats over pictures and maps. */
  variant?: "plain" | "filled" | "raised";
  /** A count in its corner; `label` has to contain it too. */
  badge?: ReactNode;
  /** Moves a plain icon outwards, so that the icon and not its target aligns with the margin. */
  edge?: "start" | "end";
  className?: string;
};

type Props = Look & Omit<ComponentProps<"button">, "children" | "aria-label">;

export function IconButton({ label, icon, variant, badge, edge, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...iconLook({ label, icon, variant, badge, edge, className })}
    />
  );
}

type IconLookProps = {
  className: string;
  children: ReactNode;
  title: string;
  "aria-label": string;
};

/** The same as a link: `renderLink={(props) => <Link to={href("/profile")} {...props} />}`. */
export function IconLink({
  renderLink,
  ...look
}: Look & { renderLink: (props: IconLookProps) => ReactNode }) {
  return renderLink(iconLook(look));
}

function iconLook({ label, icon, variant = "plain", badge, edge, className }: Look): IconLookProps {
  return {
    className: joinClasses(styles.button, styles[variant], edge && styles[edge], className),
    title: label,
    "aria-label": label,
    children: (
      <>
        {icon}
        {badge != null && (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </>
    ),
  };
}
