import type { CommunitySeed } from '../../shapes.ts'

export const designCommunities: CommunitySeed[] = [
  {
    name: 'Civic Designers Guild',
    category: 'Design',
    description:
      'People who redraw forms, counters and queues so that a city works for whoever stands in it.',
    members: [
      'daan',
      'diego',
      'lukas',
      'sofia',
      'linh',
      'sarah',
      'wanjiru',
      'claire',
      'kofi',
      'margaret',
      'camila',
    ],
    discussions: [
      {
        by: 'daan',
        title: 'We removed a question and nobody noticed for two years',
        body: "'Reason for application' on the parking permit. 44,000 answers a year, read by no one. When we took it out processing got faster, because clerks no longer felt obliged to read them.",
        replies: [
          {
            by: 'sarah',
            body: "Our tribunal form asks for the landlord's fax number. Compulsory. People invent one.",
          },
          {
            by: 'sofia',
            body: 'I keep a slide of invented fax numbers. It is my best argument for research.',
          },
        ],
      },
      {
        by: 'diego',
        title: 'Assemblies where the loudest three decide',
        body: 'Two hundred neighbours, one microphone, always the same uncles. We tried small tables and lost the feeling of being together.',
        replies: [
          {
            by: 'daan',
            body: 'Tables for forty minutes, then each table sends its youngest member to the microphone. It changed the room at once.',
          },
          {
            by: 'wanjiru',
            body: 'Write first, talk later: five silent minutes with cards. Uncles write as well as anyone.',
          },
          {
            by: 'diego',
            body: 'The youngest member rule. We used it on Saturday and the uncles applauded, slightly wounded.',
          },
        ],
      },
      {
        by: 'sarah',
        title: 'Letters with a deadline that starts before they arrive',
        body: 'Eviction notice dated the 1st, posted on the 4th, received on the 9th, ten days to respond from the date of the letter. Who here has changed something like this from the inside?',
        replies: [
          {
            by: 'daan',
            body: 'Yes: we got the system to print the date of answer rather than the number of days, and add five for the post. The lawyers agreed once somebody showed them an envelope.',
          },
          { by: 'claire', body: 'If you can document forty such envelopes I know an editor.' },
        ],
      },
      {
        by: 'linh',
        title: 'How do you test signs in a ferry terminal without being in the way?',
        body: 'Student project, polite staff, hurried passengers.',
        replies: [
          {
            by: 'sofia',
            body: 'Stand where people stop. They stop where the sign has failed. Count stops for an hour, then move the sign with tape.',
          },
          { by: 'lukas', body: 'Bring two signs and swap on the half hour. No questions needed.' },
        ],
      },
      {
        by: 'kofi',
        title: 'Explaining a tariff to someone who pays by the day',
        body: 'Our customers buy light in coins. The regulator requires a bill with nine lines. Any examples that satisfied both?',
        replies: [
          {
            by: 'daan',
            body: 'Two sides of paper: front for the person, back for the regulator. Same numbers, one of them large.',
          },
          {
            by: 'margaret',
            body: 'Draw it as the day: what two coins run until the evening. Our diet sheets went from grams to plates and only then were used.',
          },
        ],
      },
    ],
  },
  {
    name: 'Design Systems Workshop',
    category: 'Design',
    description: 'Components, tokens, documentation, and the diplomacy between them.',
    members: ['lukas', 'camila', 'daan', 'sofia', 'priya', 'valentina', 'wanjiru', 'emeka'],
    discussions: [
      {
        by: 'lukas',
        title: 'Deleting a component used in 312 places',
        body: 'A carousel, naturally. We offered two replacements, wrote the codemod, and gave a date. On the date only four were left, all of them on the same team, all of them on purpose. We made them owners of it. Everyone is happy.',
        replies: [
          { by: 'camila', body: 'Adoption by exile. I like it.' },
          {
            by: 'priya',
            body: 'Exactly how deprecations work in databases, save that the four remaining are banks.',
          },
        ],
      },
      {
        by: 'camila',
        title: 'Focus order in a viewer with a canvas in the middle',
        body: 'The ECG is one big canvas. A keyboard user falls into it and never gets out.',
        replies: [
          {
            by: 'lukas',
            body: 'Give the canvas one tab stop and arrow keys inside, Escape leaves. Put a plain table of the measured values next to it; half of the cardiologists will prefer the table.',
          },
          { by: 'camila', body: 'They do. One has asked me to hide the canvas.' },
        ],
      },
      {
        by: 'wanjiru',
        title: 'Who pays for the design system when every team is late?',
        body: 'Four squads, one half-time designer on the system, all goodwill used up.',
        replies: [
          {
            by: 'lukas',
            body: "Count the hours saved on the last two features, in public, with the squad's own figures. Then ask for one person and not for a vision.",
          },
          {
            by: 'daan',
            body: 'In a city, legal paid: accessible components are cheaper than complaints.',
          },
        ],
      },
      {
        by: 'valentina',
        title: 'Illustrations inside a system: how do you keep them alive?',
        body: "I am asked for forty spot drawings 'in the style'. After ten they look like stamps.",
        replies: [
          {
            by: 'lukas',
            body: 'Ask for rules you would break: three line weights, one odd colour, one thing that leaves the frame. Then let two in ten break them.',
          },
          {
            by: 'sofia',
            body: 'And leave out the ones on error pages. In tests people read a sad robot as mockery.',
          },
        ],
      },
      {
        by: 'sofia',
        title: 'Do tokens make sense for a team of two?',
        body: 'I help a small museum with its app at weekends. There is one developer and, on some Saturdays, me.',
        replies: [
          {
            by: 'lukas',
            body: 'Eight colours and four spaces, in one file, with names you can say aloud. Stop there until somebody complains.',
          },
          { by: 'emeka', body: 'Engineer here: the naming aloud is the entire value.' },
        ],
      },
    ],
  },
  {
    name: 'Interviews and Field Notes',
    category: 'Design',
    description:
      'User researchers, ethnographers and others who ask for a living. Methods, consent, and what to do with the notes.',
    members: [
      'sofia',
      'daan',
      'wanjiru',
      'claire',
      'yusuf',
      'lucia',
      'margaret',
      'marcus',
      'diego',
      'soojin',
    ],
    discussions: [
      {
        by: 'sofia',
        title: 'The question that I have stopped asking',
        body: "'What would make this better?' People are polite and design something. Now I ask for the last time it went wrong, and who helped. The second half is where the product hides.",
        replies: [
          {
            by: 'wanjiru',
            body: "'Who helped' is so good. On a shared phone the answer is the product manager I should hire.",
          },
          { by: 'claire', body: "In reporting the same question is 'who else was in the room'." },
        ],
      },
      {
        by: 'lucia',
        title: 'Observing colleagues without becoming the spy',
        body: 'I have to watch triage for a project and I also work there next week.',
        replies: [
          {
            by: 'margaret',
            body: 'Tell them before, show them the notes after, let them strike out anything. On my wards nobody ever struck out more than a joke.',
          },
          {
            by: 'yusuf',
            body: 'Write actions and no names, and the time. Burn nothing, but keep it at home.',
          },
        ],
      },
      {
        by: 'daan',
        title: 'My participant cried',
        body: 'I stopped recording and we had tea. Did I do it right? Do I use the session?',
        replies: [
          {
            by: 'sofia',
            body: 'You did it right. Ring her in three days, ask how she is and whether the notes may stay. Mostly they say yes, and not for your sake.',
          },
          {
            by: 'diego',
            body: 'And have a tea yourself with somebody. Researchers forget this part.',
          },
        ],
      },
      {
        by: 'marcus',
        title: 'Thirty interviews in a week is twenty too many',
        body: 'Whoever scheduled that has never listened to anyone. I do hiring interviews for a living and past five a day I am a form with a face.',
        replies: [{ by: 'daan', body: 'Four and a walk. The walk is when the finding comes.' }],
      },
      {
        by: 'soojin',
        title: 'Transcribing children',
        body: 'They say the answer with a finger, in the air. My transcripts lose everything.',
        replies: [
          {
            by: 'sofia',
            body: 'A sketch per minute instead of a transcript. Stick figures, arrows, the time. I have seen it convince statisticians.',
          },
          { by: 'claire', body: 'Or two people: one writes words, the other hands.' },
        ],
      },
    ],
  },
]
