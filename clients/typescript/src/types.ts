import type { Calls, Failure } from './api.ts'

export type ClientOptions = {
  /** Where Waymark is. In a browser, the page's own origin by default. */
  url?: string
  /** An API token. Without one, a browser's session counts. */
  token?: string
  /** For each attempt; 30,000 by default. */
  timeoutMs?: number
  /** Attempts of a call in all, the first included; 4 by default. */
  attempts?: number
  /** The longest pause before a call is tried again; 30,000 by default. */
  maxPauseMs?: number
}

export type CallOptions = {
  /** Your own, such as a hash of a row, so that a later run of your program repeats the same request. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

export type CallName = keyof Calls

/** Calls that answer page by page. */
export type PagedCallName = {
  [Name in CallName]: Calls[Name] extends { pages: true } ? Name : never
}[CallName]

/** Any call: no response came, or one that isn't of the API, such as a proxy's. */
export type OtherFailure = Failure<0, 'no_response'> | Failure<number, 'unexpected_response'>

export type FailureOf<Name extends CallName> = Calls[Name]['failure'] | OtherFailure

export type Result<Name extends CallName> =
  | { ok: true; data: Calls[Name]['data']; headers: Headers }
  | { ok: false; failure: FailureOf<Name>; headers: Headers }

type Arguments<Name extends CallName> =
  Record<never, never> extends Calls[Name]['input']
    ? [input?: Calls[Name]['input'], options?: CallOptions]
    : [input: Calls[Name]['input'], options?: CallOptions]

type Item<Name extends PagedCallName> = Calls[Name]['data'] extends (infer Of)[] ? Of : never

export type Client = {
  [Name in CallName]: (...given: Arguments<Name>) => Promise<Result<Name>>
} & {
  /** Every item of a list, page after page. @throws WaymarkError */
  each<Name extends PagedCallName>(
    name: Name,
    ...given: Arguments<Name>
  ): AsyncGenerator<Item<Name>, void, undefined>
}
