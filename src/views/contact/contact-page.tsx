import {
  CONTACT_FAILED,
  CONTACT_LENGTH,
  CONTACT_SENT,
  TOPIC_LABELS,
  TOPICS,
} from '../../lib/contact/contact.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Article } from '../legal/article.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'

export const ANOTHER_MESSAGE = 'Write another message'

export type ContactFormProps = FormSlots<{
  name: string
  email: string
  topic: string
  message: string
}>

type ContactPageProps = {
  contact: string | null
  form: ContactFormProps | null
}

export const ContactPage = ({ contact, form }: ContactPageProps) => (
  <Article title="Contact" lead="Send a message to the Waymark team.">
    {form ? <ContactForm {...form} /> : <ContactSent />}
    {contact && (
      <p>
        You can also email <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    )}
    <p id="password">
      If someone else knows your password, <a href={paths.accountPassword}>change it</a>. If you’ve
      forgotten it, <a href={paths.forgottenPassword}>set a new one</a> by email.
    </p>
    <p>
      We answer Professional, Expert and Organization members first. See what we store and why on
      the <a href={paths.privacy}>privacy page</a>.
    </p>
  </Article>
)

export function ContactForm({ typed, errors = {} }: ContactFormProps) {
  const { form: refusal, ...fields } = errors
  return (
    <Form
      className="form contact-form"
      id="contact-form"
      action={paths.contact}
      swap="outerHTML"
      failure={CONTACT_FAILED}
      noValidate
    >
      <ErrorSummary errors={fields} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <NameAndEmail typed={typed} errors={errors} />
      <TopicAndMessage typed={typed} errors={errors} />
      <ForPrograms />
      <div>
        <Button type="submit" variant="primary" pending="Sending...">
          Send message
        </Button>
      </div>
    </Form>
  )
}

const NameAndEmail = ({ typed, errors = {} }: Pick<ContactFormProps, 'typed' | 'errors'>) => (
  <div className="form-row">
    <TextInput
      name="name"
      label="Name"
      required
      defaultValue={typed.name}
      error={errors.name}
      autoComplete="name"
      dir="auto"
    />
    <TextInput
      name="email"
      label="Email"
      type="email"
      required
      defaultValue={typed.email}
      error={errors.email}
      autoComplete="email"
      spellCheck={false}
    />
  </div>
)

const TopicAndMessage = ({ typed, errors = {} }: Pick<ContactFormProps, 'typed' | 'errors'>) => (
  <>
    <Select
      name="topic"
      label="Topic"
      required
      options={TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }))}
      placeholder="Choose a topic"
      defaultValue={typed.topic}
      error={errors.topic}
    />
    <Textarea
      name="message"
      label="Message"
      required
      rows={7}
      defaultValue={typed.message}
      error={errors.message}
      hint={`At most ${formatNumber(CONTACT_LENGTH)} characters. For a payment, include the reference on your receipt. For someone’s behaviour, say where it happened.`}
      dir="auto"
    />
  </>
)

/** A honeypot: hidden from people and screen readers, filled in by bots. */
const ForPrograms = () => (
  <label className="sr-only" aria-hidden="true">
    Leave this empty
    <input type="url" name="homepage" tabIndex={-1} autoComplete="off" />
  </label>
)

export const ContactSent = ({ focus }: { focus?: boolean }) => (
  <section className="contact-sent stack">
    {/* biome-ignore lint/a11y/noAutofocus: it is what the button that was pressed has led to */}
    <h2 tabIndex={focus ? -1 : undefined} autoFocus={focus}>
      {CONTACT_SENT.title}
    </h2>
    <p>{CONTACT_SENT.description} We’ll reply to the email address you gave.</p>
    <p>
      <MoreLink href={paths.contact}>{ANOTHER_MESSAGE}</MoreLink>
    </p>
  </section>
)
