import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

type CardActionsProps = { isNew: boolean; card: 'certifications' | 'projects' | 'showcase' }

export const CardActions = ({ isNew, card }: CardActionsProps) => (
  <div className="actions">
    <Button type="submit" variant="soft" pending="Saving...">
      {isNew ? 'Add' : 'Save changes'}
    </Button>
    {!isNew && (
      <>
        <ButtonLink
          href={`${paths.publicPage}#${card}`}
          hx-get={`${paths.publicPage}?card=${card}`}
          hx-target={`#${card}`}
          hx-swap="outerHTML"
        >
          Cancel
        </ButtonLink>
        <Button type="submit" name="change" value="remove" variant="warm">
          Remove
        </Button>
      </>
    )}
  </div>
)
