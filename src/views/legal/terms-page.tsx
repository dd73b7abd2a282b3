import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Article } from './article.tsx'

export function TermsPage() {
  return (
    <Article
      title="Terms"
      lead={`What you can expect of ${SITE_NAME}, and what it expects of you.`}
    >
      <h2>Your account</h2>
      <p>
        One account is for one person or one organization. Keep your password to yourself, and write
        only what is true about your experience: mentors and providers rely on it.
      </p>
      <h2>Opportunities</h2>
      <p>
        An opportunity belongs to the organization or the member that offers it, and so does every
        answer to an application for it. Asking an applicant for money is forbidden.
      </p>
      <h2>Communities and mentorship</h2>
      <p>
        Speak as you would across a table. Harassment, spam and passing on what was told in
        confidence are forbidden. Nobody is listed as a mentor who has not said that they mentor;
        who has can take it back at any time. The <a href={paths.rules}>rules of the house</a> say
        the rest.
      </p>
      <h2>Membership and money</h2>
      <p>
        The foundation tier is free for ever. What a paid tier costs, in which currency and for how
        long, is shown before you pay. A trial ends by itself and charges nothing. When you cancel,
        the tier stays until the end of the time you paid for.
      </p>
      <h2>What is not promised</h2>
      <p>
        A match percentage is arithmetic on your answers, not advice. Nobody can promise a job, a
        grant or a mentor.
      </p>
    </Article>
  )
}
