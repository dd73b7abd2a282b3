/** Shown without a script, and where `islands/passkeys.ts` finds no support. */
export const NoPasskeys = () => (
  <p className="only-plain hint" data-no-passkeys="">
    Passkeys need a browser that supports them, with JavaScript turned on.
  </p>
)
