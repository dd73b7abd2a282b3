/** For whom passkeys are made: browsers keep them by `id`, and answer on these origins alone. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * Whom passkeys are for at the site's configured address, or at the one that was asked where none
 * is: whether people come by https is then not known, and both count. Null where browsers have no
 * passkeys: at an address of numbers, and at a name that is reached by plain http.
 * Source: WebAuthn level 3, 5.1.3 and 5.1.4; Secure Contexts, 3.1.
 */
export function relyingPartyOf(
  publicUrl: string | undefined,
  requested: string,
): RelyingParty | null {
  const { hostname: id, host, origin, protocol } = new URL(publicUrl ?? requested)
  if (/^[\d.]+$|^\[/.test(id)) return null
  if (publicUrl === undefined) return { id, origins: [`https://${host}`, `http://${host}`] }
  return protocol === 'https:' || /(^|\.)localhost$/.test(id) ? { id, origins: [origin] } : null
}
