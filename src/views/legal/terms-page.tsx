import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Article } from './article.tsx'

export const TermsPage = () => (
  <Article
    title="Terms"
    lead={`What you can expect from ${SITE_NAME}, and what we expect from you.`}
  >
    <h2>Your account</h2>
    <p>
      Each account is for one person. Keep your password to yourself, and only write what is true
      about your experience. Mentors and organizations rely on it.
    </p>
    <h2>Opportunities</h2>
    <p>
      The member or organization that posts an opportunity is responsible for it and for every
      reply. No one may ask applicants for money.
    </p>
    <h2>Communities and mentorship</h2>
    <p>
      Be respectful. Harassment, spam and sharing what you were told in confidence are forbidden.
      You are only listed as a mentor if you choose to be, and you can stop at any time. See the{' '}
      <a href={paths.rules}>community rules</a>.
    </p>
    <h2>Membership and money</h2>
    <p>
      The Foundation plan is free. We show the price, currency and length of a paid plan before you
      pay. A trial ends automatically and costs nothing. If you cancel, you keep your plan until the
      end of the paid period.
    </p>
    <h2>What we can’t promise</h2>
    <p>
      A match percentage is a calculation based on your answers, not advice. No one can promise you
      a job, a grant or a mentor.
    </p>
  </Article>
)
