import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { MINUTE_MS } from '../lib/durations.ts'
import { pageViewerHeader } from './shown-to.ts'

export const HAS_PASSKEY = 'This device already has a passkey for your account.'

/** Milliseconds after which new options are requested: the server’s expire after five minutes. */
const FRESH = 4 * MINUTE_MS

export function offer(forms: Iterable<HTMLFormElement>) {
  const found = browserSupportsWebAuthn()
  if (!found) document.querySelector('[data-no-passkeys]')?.classList.remove('only-plain')
  for (const form of forms) {
    form.classList.remove('invisible')
    form.hidden = !found
    if (!found) continue
    form.addEventListener('submit', (event) => {
      if (answerOf(form).value) return
      event.preventDefault()
      void requestPasskey(form)
    })
    if (form.dataset.passkey === 'sign-in') void offerInField(form)
  }
}

async function requestPasskey(form: HTMLFormElement) {
  const button = buttonOf(form)
  button.disabled = true
  say(form, '')
  try {
    send(form, await answer(form))
  } catch (error) {
    say(form, textOf(error))
    void offerInField(form)
  } finally {
    button.disabled = false
  }
}

async function answer(form: HTMLFormElement) {
  const optionsJSON = await optionsOf(form)
  return form.dataset.passkey === 'adding'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON })
}

/** Resolves once one is chosen or it is called again. */
async function offerInField(form: HTMLFormElement) {
  const field = document.querySelector<HTMLInputElement>('[autocomplete$=webauthn]')
  if (!field || !(await browserSupportsWebAuthnAutofill())) return
  const requested = Date.now()
  const renew = () => Date.now() - requested > FRESH && void offerInField(form)
  try {
    const optionsJSON = await optionsOf(form)
    // Browsers abort the first of two requests: the button's comes first.
    if (buttonOf(form).disabled) return
    field.addEventListener('focus', renew)
    send(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch {
    // It wasn't requested by the member; the button reports errors.
  } finally {
    field.removeEventListener('focus', renew)
  }
}

/** @throws Refusal with the server's message */
async function optionsOf(form: HTMLFormElement) {
  const response = await fetch(form.dataset.options!, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...pageViewerHeader() },
    body: JSON.stringify({ for: form.dataset.passkey }),
  })
  const attribute = await response.json()
  if (response.ok) return attribute
  if (attribute.code === 'proof_required') location.reload()
  throw new Refusal(attribute.message)
}

class Refusal extends Error {}

function send(form: HTMLFormElement, answer: unknown) {
  const field = answerOf(form)
  field.value = JSON.stringify(answer)
  form.requestSubmit()
  field.value = ''
}

const buttonOf = (form: HTMLFormElement) => form.querySelector('button')!

const answerOf = (form: HTMLFormElement) => form.elements.namedItem('passkey') as HTMLInputElement

function say(form: HTMLFormElement, text: string) {
  const note = form.querySelector<HTMLElement>('[role=alert]')!
  note.hidden = text === ''
  note.textContent = text
}

function textOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return HAS_PASSKEY
  if (error instanceof TypeError) return 'We couldn’t reach our servers. Please try again.'
  return 'No passkey was chosen in time. Please try again.'
}
