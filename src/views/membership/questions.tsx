const QUESTIONS = [
  {
    question: 'Is there a free trial?',
    answer:
      'Yes, a 14-day free trial of Professional or Expert, once and before anything is paid. No card is asked for, and it ends by itself. Messages to recruiters are the one thing that a trial of Expert doesn’t include.',
  },
  {
    question: 'When does an upgrade take effect?',
    answer:
      'Immediately. You pay the difference: the whole days left of what you have paid for are credited.',
  },
  {
    question: 'When does a downgrade take effect?',
    answer: 'At the end of the billing cycle. You keep the higher tier until then.',
  },
  {
    question: 'Am I listed as a mentor?',
    answer:
      'Only once you say so, on the page after the payment or in your profile, where you can take it back.',
  },
  {
    question: 'Does a membership renew by itself?',
    answer:
      'Only where it says so beside the button and on your plan. Any other ends on the day that your plan names.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep your tier until the end of the time paid for, and are a Foundation member from then on. Until that day you can resume.',
  },
  {
    question: 'What am I charged, and in which currency?',
    answer:
      'The amount beside each button, at once and in that currency. The dollar prices are for comparison.',
  },
]

export const MembershipQuestions = () => (
  <section className="faq" aria-labelledby="faq">
    <h2 id="faq">Frequently Asked Questions</h2>
    <div className="questions">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
