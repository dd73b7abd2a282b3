/** Shown without a script, and where `islands/passkeys.ts` finds no support. */
export const NoPasskeys = () => (
  <p className="only-plain hint" data-no-passkeys="">
    Passkeys need a browser that has them, and this page’s script. Yours has none, or the script did
    not come.
  </p>
)
