/**
 * A device with passkeys of the curve P-256, as WebAuthn level 3 describes one, which can be had to
 * answer wrongly.
 */
export type Passkey = Awaited<ReturnType<typeof newPasskey>>

type Answering = {
  origin?: string
  rpId?: string
  /** Whether the owner showed who they are. */
  verified?: boolean
  backedUp?: boolean
  counter?: number
  type?: string
  crossOrigin?: boolean
  userHandle?: string | undefined
  /** Of what vouches for the device, with an empty list of certificates. */
  format?: string
}

/** What the site asks by, as far as it matters here. */
type Options = { challenge: string; user?: { id: string }; rp?: { id: string }; rpId?: string }

const ORIGIN = 'http://localhost'

const base64url = (bytes: Uint8Array) =>
  bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts: (Uint8Array | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]))

/** A key that nobody has yet. */
export async function newPasskey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    id: base64url(crypto.getRandomValues(new Uint8Array(32))),
    /** Of the member, as the site named them. */
    userHandle: undefined as string | undefined,
    privateKey: pair.privateKey,
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    publicKey: joined(
      [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
      point.slice(1, 33),
      [0x22, 0x58, 32],
      point.slice(33),
    ),
  }
}

const clientData = (type: string, { challenge }: Options, how: Answering) =>
  bytesOf(
    JSON.stringify({
      type: how.type ?? type,
      challenge,
      origin: how.origin ?? ORIGIN,
      crossOrigin: how.crossOrigin ?? false,
    }),
  )

async function authenticatorData(rpId: string, how: Answering, more: Uint8Array | number[] = []) {
  const { verified = true, backedUp = true, counter = 0 } = how
  const flags = 1 | (verified ? 4 : 0) | (backedUp ? 0x18 : 0) | (more.length > 0 ? 0x40 : 0)
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  return joined(await sha256(bytesOf(how.rpId ?? rpId)), [flags], count, more)
}

/** What a browser answers that was asked to make a passkey. */
export async function attest(passkey: Passkey, options: Options, how: Answering = {}) {
  passkey.userHandle = options.user?.id
  const id = Uint8Array.fromBase64(passkey.id, { alphabet: 'base64url' })
  const credential = joined(new Uint8Array(16), [0, id.length], id, passkey.publicKey)
  const data = await authenticatorData(options.rp?.id ?? '', how, credential)
  const { format = 'none' } = how
  const attestationObject = joined(
    [0xa3, 0x63],
    bytesOf('fmt'),
    [0x60 + format.length],
    bytesOf(format),
    [0x67],
    bytesOf('attStmt'),
    format === 'none' ? [0xa0] : joined([0xa1, 0x63], bytesOf('x5c'), [0x80]),
    [0x68],
    bytesOf('authData'),
    [0x59, data.length >> 8, data.length & 0xff],
    data,
  )
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', options, how)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    },
  }
}

/** What a browser answers that was asked who is there. */
export async function assert(passkey: Passkey, options: Options, how: Answering = {}) {
  const stated = clientData('webauthn.get', options, how)
  const data = await authenticatorData(options.rpId ?? '', how)
  const signed = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    passkey.privateKey,
    joined(data, await sha256(stated)),
  )
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(stated),
      authenticatorData: base64url(data),
      signature: base64url(derOf(new Uint8Array(signed))),
      userHandle: 'userHandle' in how ? how.userHandle : passkey.userHandle,
    },
  }
}

/** Signatures travel as ASN.1, and WebCrypto makes the two numbers alone. */
function derOf(signature: Uint8Array) {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte > 0)
    const short = bytes.slice(first)
    const positive = short[0]! > 127 ? joined([0], short) : short
    return joined([2, positive.length], positive)
  })
  const both = joined(...numbers)
  return joined([0x30, both.length], both)
}
