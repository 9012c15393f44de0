/** `size` is in pixels of a 16-pixel root, and scales with the text; `isFilled` fills the shape. */
export type IconProps = { size?: number; isFilled?: boolean; className?: string };

/**
 * The frame of every icon: one path on a 24-unit grid, drawn in the text colour. Hidden from screen readers,
 * because the control that contains it has the name.
 */
export function Icon({ d, size = 24, isFilled, className }: IconProps & { d: string }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
