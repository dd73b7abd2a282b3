import { PHRASE_INTERVAL, PHRASES } from '../lib/landing/landing.ts'
import { pauseLine } from '../views/ui/pause-line.ts'
import { watchRotation } from './rotation.ts'

export function turnHeadline(control: HTMLElement) {
  const phrase = document.getElementById('phrase')!
  const button = control.querySelector('button')!
  const marks = [...control.querySelectorAll<HTMLElement>('.headline-way i')]
  let shown = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const next = () => {
    shown = (shown + 1) % PHRASES.length
    for (const [index, mark] of marks.entries()) mark.toggleAttribute('data-here', index === shown)
    phrase.textContent = PHRASES[shown]!
    phrase.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  }

  const { toggle } = watchRotation(['headline', control.id], ({ paused, rotating }) => {
    button.querySelector('path')!.setAttribute('d', pauseLine(paused))
    button.querySelector('[data-does]')!.textContent = paused ? 'Start' : 'Pause'
    phrase.toggleAttribute('data-rotating', rotating)
    clearInterval(timer)
    if (rotating) timer = setInterval(next, PHRASE_INTERVAL)
  })
  button.onclick = toggle
  control.dataset.ready = ''
}
