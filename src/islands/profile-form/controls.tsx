import { paths } from '../../lib/paths.ts'

type ControlsProps = {
  live: boolean
  editing: boolean
  pending: boolean
  onEdit: (on: boolean) => void
}

/** Edit, or Cancel and Save; links do the same where no script runs. */
export const Controls = ({ live, editing, pending, onEdit }: ControlsProps) => (
  <div className="card-head">
    <h2>Profile details</h2>
    <div className="actions">
      {editing ? (
        <>
          {live ? (
            <button type="button" className="btn" onClick={() => onEdit(false)}>
              Cancel
            </button>
          ) : (
            <a className="btn" href={paths.profile}>
              Cancel
            </a>
          )}
          <button type="submit" className="btn btn-primary" data-pending={pending || undefined}>
            <span className="btn-labels">
              <span>Save</span>
              <span>Saving...</span>
            </span>
          </button>
        </>
      ) : live ? (
        <button
          type="button"
          className="btn btn-soft"
          id="edit-profile"
          onClick={() => onEdit(true)}
        >
          Edit Profile
        </button>
      ) : (
        <a className="btn btn-soft" href={`${paths.profile}?edit=1`}>
          Edit Profile
        </a>
      )}
    </div>
  </div>
)
