/** What gets a member in again, once they are signed out. */
export type RecoveryOptions = {
  hasPassword: boolean
  /** How many recovery codes are left, where codes of an app guard the account. */
  codes: { left: number } | null
  passkeys: number
  /** The names of the sites that are offered, with an account that is linked. */
  linked: string[]
  /** Whether the address is proved; null where no letter reaches it. */
  proved: boolean | null
}

/** The ways of a member, as a sentence lists them. */
export function recoveryOptions({
  hasPassword,
  codes,
  passkeys,
  linked,
  proved: verified,
}: RecoveryOptions): string[] {
  const left = isOfferedTwoStep({ hasPassword, linked }) ? (codes?.left ?? 0) : 0
  return [
    ...(passkeys > 0 ? ['a passkey'] : []),
    ...linked,
    ...(hasPassword ? [codes ? 'your password with a code' : 'your password'] : []),
    ...(left > 0 ? [left === 1 ? 'one recovery code' : `${left} recovery codes`] : []),
    ...(verified ? ['a letter to your address'] : []),
  ]
}

/** Whether anything is there beside which a code stands: a passkey needs none. */
export const isOfferedTwoStep = ({
  hasPassword,
  linked,
}: Pick<RecoveryOptions, 'hasPassword' | 'linked'>) => hasPassword || linked.length > 0
