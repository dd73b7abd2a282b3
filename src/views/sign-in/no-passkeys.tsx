/** Stands where there is no script, and where islands/passkeys.ts finds that the browser has no passkeys. */
export const NoPasskeys = () => (
  <p className="only-plain hint" data-no-passkeys="">
    Passkeys need a browser that has them, and this page’s script. Yours has none, or the script did
    not come.
  </p>
)
