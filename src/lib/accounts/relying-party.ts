export type RelyingParty = { id: string; origins: string[] }

/** Null for an IP address, or a name over plain http. WebAuthn level 3, 5.1.3 and 5.1.4. */
export function relyingPartyOf(
  publicUrl: string | undefined,
  requested: string,
): RelyingParty | null {
  const { hostname: id, host, origin, protocol } = new URL(publicUrl ?? requested)
  if (/^[\d.]+$|^\[/.test(id)) return null
  if (publicUrl === undefined) return { id, origins: [`https://${host}`, `http://${host}`] }
  return protocol === 'https:' || /(^|\.)localhost$/.test(id) ? { id, origins: [origin] } : null
}
