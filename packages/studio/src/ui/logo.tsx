/** The mark of the product: one slide above another. */
export function Logo({ className = 'size-7' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect x="8" y="10" width="18" height="12" rx="3" className="fill-accent/35" />
      <rect x="2" y="5" width="20" height="13" rx="3" className="fill-accent" />
    </svg>
  );
}
