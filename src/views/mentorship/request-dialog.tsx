import type { ComponentProps } from 'react'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { REQUEST_TIP, RequestForm, type RequestFormProps, requestTitle } from './request-form.tsx'

export const DialogLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink
    {...props}
    hx-get={props.href}
    hx-target="body"
    hx-swap="append"
    hx-sync="this:drop"
    data-failure={MENTORSHIP_FAILED.form}
  />
)

export const RequestDialog = (props: RequestFormProps) => (
  <dialog className="dialog" id="request" data-modal aria-labelledby="request-title">
    <div className="dialog-head">
      <h2 id="request-title">
        <bdi>{requestTitle(props)}</bdi>
      </h2>
      <p className="hint">{REQUEST_TIP}</p>
      <form method="dialog" className="dialog-close" id="request-close">
        <IconButton type="submit" aria-label="Close">
          <Icon of="x" />
        </IconButton>
      </form>
    </div>
    <RequestForm {...props} inDialog />
  </dialog>
)
