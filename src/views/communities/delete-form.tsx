import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

type DeleteFormProps = {
  action: string
  what: string
  question: string
}

/** Confirms with the browser's own disclosure: no script is needed. */
export const DeleteForm = ({ action, what, question }: DeleteFormProps) => (
  <details className="confirm">
    <summary className="link">Delete</summary>
    <Form action={action} swap="none" failure={`Failed to delete ${what}. Please try again.`}>
      <input type="hidden" name="_method" value="delete" />
      <p>{question}</p>
      <Button type="submit" variant="warm" pending="Deleting...">
        Delete {what}
      </Button>
    </Form>
  </details>
)
