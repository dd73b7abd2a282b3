import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'

export const Brand = () => (
  <a className="brand" href={paths.home}>
    <svg className="brand-mark" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" />
      <path d="M6.5 16.4v-4.9L15 5.4l8.5 6.1v4.9L15 10.3z" />
      <path d="M6.5 24.2v-4.9l8.5-6.1 8.5 6.1v4.9L15 18.1z" />
    </svg>
    {SITE_NAME}
  </a>
)
