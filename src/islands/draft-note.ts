const NOTE = 'This is your unsent draft.'

export function noteAt(field: Element, discard: () => void) {
  if (field.closest('form')?.querySelector('.draft-note')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.append('Discard')
  const note = document.createElement('p')
  note.className = 'hint draft-note'
  note.append(NOTE, ' ', button)
  button.addEventListener('click', () => {
    note.remove()
    discard()
  })
  const place = field.closest('.field') ?? field.closest('fieldset')
  if (place) place.append(note)
  else field.closest('label')?.after(note)
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = NOTE
}
