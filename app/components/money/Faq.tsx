import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** Questions with their answers; the first is open. */
export function Faq({ items }: { items: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="faq faq--plain">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Plus className="i" aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
