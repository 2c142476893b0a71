-- An invoice for a business is an e-invoice: its XML is inside the PDF, and beside it for those who read only that. Both
-- are kept together, and from then on nothing of the row changes (keep_invoice).
alter table invoice
  add column xml bytea,
  add constraint xml_is_kept_with_its_pdf check (xml is null or pdf is not null);
