export type RecoveryOptions = {
  hasPassword: boolean
  codes: { left: number } | null
  passkeys: number
  linked: string[]
  /** Null where emails don't reach people. */
  proved: boolean | null
}

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
    ...(verified ? ['a link sent to your email'] : []),
  ]
}

export const isOfferedTwoStep = ({
  hasPassword,
  linked,
}: Pick<RecoveryOptions, 'hasPassword' | 'linked'>) => hasPassword || linked.length > 0
