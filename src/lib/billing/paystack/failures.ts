/** The provider answered that it will not do this. */
export class ProviderRefused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/**
 * The provider did not answer in time, or not as it should, or does not know our key; whether it
 * would do what was asked, or has done it, is not known.
 */
export class ProviderUnreachable extends Error {}

/** Whether a subscription was refused as there is one already. */
export const isDuplicate = ({ code, message }: ProviderRefused) =>
  code === 'duplicate_subscription' || /already in place/i.test(message)
