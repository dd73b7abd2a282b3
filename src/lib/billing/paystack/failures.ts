export class ProviderRefused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** No answer, a malformed one, or an unknown key: whether the request took effect is unknown. */
export class ProviderUnreachable extends Error {}

export const isDuplicate = ({ code, message }: ProviderRefused) =>
  code === 'duplicate_subscription' || /already in place/i.test(message)
