import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { pageViewerHeader } from './shown-to.ts'

export const HAS_PASSKEY = 'This device has a passkey for your account already.'

/** Milliseconds after which new options are requested: the server’s expire after five minutes. */
const FRESH = 4 * 60 * 1000

/** Shows the forms that ask for a passkey where the browser has any, and sends what it answers. */
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

/** Asks as the button is pressed, and says what came in between. */
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

/** Has the browser list passkeys where the address is typed. It waits until one is chosen, or it is called again. */
async function offerInField(form: HTMLFormElement) {
  const field = document.querySelector<HTMLInputElement>('[autocomplete$=webauthn]')
  if (!field || !(await browserSupportsWebAuthnAutofill())) return
  const requested = Date.now()
  const renew = () => Date.now() - requested > FRESH && void offerInField(form)
  try {
    const optionsJSON = await optionsOf(form)
    // Of two that ask at once the browser ends the first: here that is whom somebody waits for.
    if (buttonOf(form).disabled) return
    field.addEventListener('focus', renew)
    send(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch {
    // Nobody asked for it: the button is there, and says what is wrong.
  } finally {
    field.removeEventListener('focus', renew)
  }
}

/** @throws Refusal with what the server says */
async function optionsOf(form: HTMLFormElement) {
  const response = await fetch(form.dataset.options!, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...pageViewerHeader() },
    body: JSON.stringify({ for: form.dataset.passkey }),
  })
  const attribute = await response.json()
  if (response.ok) return attribute
  // The page itself leads to where it can be proved who is there.
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
  if (error instanceof TypeError) return 'We could not be reached. Please try again.'
  return 'No passkey was chosen, or it took too long. Please try again.'
}
