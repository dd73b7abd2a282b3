import type { MiddlewareHandler } from 'hono'
import {
  type Claim,
  claimKey,
  type Keyed,
  releaseKey,
  storeResponse,
} from '../../../db/idempotent-requests.ts'
import { Failure, outcomeUnknown } from '../../../lib/errors.ts'
import { describeError } from '../../../lib/log.ts'
import { limitBody, MAX_BODY_BYTES, peekBody } from '../body.ts'
import { type AppContext, type AppEnv, isApi } from '../context.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

const bounded = limitBody(MAX_BODY_BYTES)

/**
 * A member's POST with an `Idempotency-Key` is done once: the same request gets the same response
 * for 24 hours. Refused requests change nothing, so that they don't use up the key.
 * Source: draft-ietf-httpapi-idempotency-key-header
 */
export const idempotency: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || c.req.method !== 'POST' || !isApi(c) || !c.get('viewer')) return next()
  if (!KEY.test(key)) throw badKey()
  return bounded(c, () => once(c, key, next))
}

async function once(c: AppContext, key: string, next: () => Promise<void>) {
  const { db, viewer } = c.var
  const keyed = await keyedRequest(c, viewer!.id, key)
  const claim = await claimKey(db, keyed, new Date())
  if (claim.state !== 'claimed') {
    c.res = await earlierResponse(c, claim, key)
    return
  }
  await next()
  await storeOutcome(c, keyed, key).catch((error) =>
    c.get('log').warn('idempotent response not stored', describeError(error)),
  )
}

async function keyedRequest(c: AppContext, memberId: string, key: string): Promise<Keyed> {
  const body = await peekBody(c)
  const requestHash = new Bun.CryptoHasher('sha256')
    .update(`${c.get('granted')?.organizationId ?? ''}${c.req.path}\n`)
    .update(body)
    .digest('base64url')
  const keyHash = new Bun.CryptoHasher('sha256').update(key).digest('base64url')
  return { memberId, keyHash, requestHash }
}

async function earlierResponse(c: AppContext, claim: Claim, key: string): Promise<Response> {
  if (claim.state === 'done') {
    c.header('Idempotency-Replayed', 'true')
    if (claim.body === null) return c.body(null, claim.status as 204)
    const headers = { 'Content-Type': 'application/json' }
    return c.body(await decrypted(claim.body, key), claim.status as 200, headers)
  }
  if (claim.state === 'other_request') throw otherRequest()
  if (claim.state === 'running') throw inProgress()
  if (claim.state === 'full') throw tooManyKeys()
  throw outcomeUnknown()
}

async function storeOutcome(c: AppContext, keyed: Keyed, key: string) {
  const { db, writes } = c.var
  const { status } = c.res
  if (status < 400) {
    const text = await c.res.clone().text()
    await storeResponse(db, keyed, {
      status,
      body: text === '' ? null : await encrypted(text, key),
    })
  } else if (status < 500 || !writes.some) await releaseKey(db, keyed)
}

const badKey = () =>
  new Failure(400, 'bad_idempotency_key', 'Send 1 to 255 visible ASCII characters as the key.')
const otherRequest = () =>
  new Failure(
    422,
    'idempotency_key_reused',
    'This key was used for another request. Send a new key, or repeat that request unchanged.',
  )
const inProgress = () =>
  new Failure(409, 'idempotency_in_progress', 'The first request with this key is still running.', {
    headers: { 'Retry-After': '1' },
  })
const tooManyKeys = () =>
  new Failure(429, 'too_many', 'You’ve used a lot of idempotency keys today.', {
    headers: { 'Retry-After': '3600' },
  })

const IV_BYTES = 12

const cipherOf = async (key: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`response ${key}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function encrypted(text: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherOf(key), data)
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')
}

async function decrypted(stored: string, key: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(stored, 'base64'))
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }
  const data = bytes.subarray(IV_BYTES)
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await cipherOf(key), data))
}
