import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from './use-links.ts';

/** An invoice or credit note as the files it is: PDF, and XML where it is an e-invoice. */
export function InvoiceFiles({ id, number, isEInvoice }: { id: string; number: string; isEInvoice: boolean }) {
  const file = (type: 'pdf' | 'xml') => (
    <Link document to={at(`/files/invoices/${id}.${type}`)} aria-label={`${number} ${type.toUpperCase()}`}>
      {type.toUpperCase()}
    </Link>
  );
  return (
    <>
      {file('pdf')}
      {isEInvoice && file('xml')}
    </>
  );
}
