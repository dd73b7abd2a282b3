import { type Pair, typedTexts } from '../../lib/forms/typed.ts'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'

export function TypedText({ sent }: { sent: readonly Pair[] }) {
  const texts = typedTexts(sent)
  if (texts.length === 0) return null
  return (
    <section className="form mt-8 max-w-prose" aria-labelledby="typed">
      <div>
        <h2 id="typed">What you typed</h2>
        <p className="hint">Copy it before you leave this page.</p>
      </div>
      {texts.map(({ name, label, text }) => {
        const field = { id: `typed-${name}`, name, label, defaultValue: text, readOnly: true }
        const long = text.length > 60 || text.includes('\n')
        return long ? (
          <Textarea key={name} {...field} rows={5} />
        ) : (
          <TextInput key={name} {...field} />
        )
      })}
    </section>
  )
}
