import { formatDate, formatTime } from '@frontrow/domain/dates/format';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import { drawQr } from '../../../platform/pdf/draw-qr.ts';
import { hairline, ink, inkSoft, margin, pageSize } from '../../../platform/pdf/page-style.ts';
import { decoration, type Page, tagged } from './page.ts';
import { fitLines, lineWidth, setLine, setLines, type TextStyle, wrapLines } from '../../../platform/pdf/type-setter.ts';

// A poster beside a stub. The stub lies right of the middle of the page and the card above it, so neither of the two
// folds to A6 crosses the QR code.
const card = { x: margin, y: margin, width: pageSize.width - 2 * margin, height: pageSize.height / 2 - 2 * margin, radius: 14 };
const stubWidth = 200;
const poster = { x: card.x, width: card.width - stubWidth, padding: 24 };
const stub = { x: poster.x + poster.width, width: stubWidth };
const qrSize = 168; // 59 mm

/** The upper half of a page: what people keep. */
export function drawCard(page: Page): void {
  decoration(page, () => drawGround(page));
  drawHeadline(page);
  drawWhenAndWhere(page);
  drawPlace(page);
  drawStub(page);
}

function drawGround({ pdf, colors }: Page): void {
  const { x, y, width, height, radius } = card;
  const notch = 9;
  pdf.save().roundedRect(x, y, width, height, radius).clip();
  pdf.rect(x, y, poster.width, height).fill(colors.accent);
  // Rings of sound from the lower corner, away from the colour of the text: on them it reads better still.
  const [ringColor, ringOpacity] = colors.onAccent === '#ffffff' ? ['#000000', 0.12] : ['#ffffff', 0.3];
  pdf.lineWidth(16).strokeOpacity(ringOpacity).strokeColor(ringColor);
  for (let radiusOfRing = 70; radiusOfRing < 420; radiusOfRing += 40) pdf.circle(stub.x, y + height, radiusOfRing).stroke();
  pdf.strokeOpacity(1).rect(stub.x, y, stub.width, height).fill('#ffffff').restore();
  pdf.roundedRect(x, y, width, height, radius).lineWidth(0.75).strokeColor(hairline).stroke();
  pdf
    .lineWidth(1)
    .dash(1.5, { space: 4 })
    .moveTo(stub.x, y + notch + 4)
    .lineTo(stub.x, y + height - notch - 4)
    .strokeColor(hairline)
    .stroke()
    .undash();
  for (const edge of [y, y + height]) {
    pdf
      .save()
      .rect(stub.x - 20, card.y - 1, 40, card.height + 2)
      .clip();
    pdf.circle(stub.x, edge, notch).fill('#ffffff');
    pdf.restore();
  }
  for (const [edge, start, end] of [
    [y, 0, Math.PI],
    [y + height, Math.PI, 2 * Math.PI],
  ] as const) {
    arc(pdf, stub.x, edge, notch, start, end);
    pdf.lineWidth(0.75).strokeColor(hairline).stroke();
  }
}

function arc(pdf: Page['pdf'], x: number, y: number, radius: number, start: number, end: number): void {
  const steps = 16;
  for (let step = 0; step <= steps; step++) {
    const angle = start + ((end - start) * step) / steps;
    const point = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    if (step === 0) pdf.moveTo(...point);
    else pdf.lineTo(...point);
  }
}

function drawHeadline(page: Page): void {
  const { pdf, colors, document, ticket } = page;
  const left = poster.x + poster.padding;
  const width = poster.width - 2 * poster.padding;
  const color = colors.onAccent;
  tagged(page, 'P', () => {
    const brand = fitLines(pdf, document.shopName, { weight: 600, size: 11, color }, [11], { width, height: 0 });
    setLines(pdf, brand.lines, left, card.y + 34, brand.style);
  });
  const top = card.y + 56;
  const headlineHeight = ticket.artistName === null ? 124 : 106;
  const headline = fitLines(
    pdf,
    ticket.artistName ?? ticket.eventName,
    { weight: 800, size: 46, color, tracking: -0.6 },
    [46, 40, 34, 29, 25, 21, 18, 16],
    { width, height: headlineHeight },
  );
  let baseline = top + headline.style.size * 0.8;
  tagged(page, 'H1', () => {
    baseline = setLines(pdf, headline.lines, left, baseline, headline.style);
  });
  if (ticket.artistName === null || ticket.artistName === ticket.eventName) return;
  const name = fitLines(pdf, ticket.eventName, { weight: 600, size: 15, color }, [15, 13, 11.5, 10], {
    width,
    height: card.y + 190 - baseline - 10,
  });
  tagged(page, 'P', () => {
    setLines(pdf, name.lines, left, baseline + 10 + name.style.size, name.style);
  });
}

function drawWhenAndWhere(page: Page): void {
  const { pdf, colors, ticket } = page;
  const left = poster.x + poster.padding;
  const width = poster.width - 2 * poster.padding;
  const color = colors.onAccent;
  const middle = card.y + 206;
  if (!ticket.hideDate) drawWhen(page, { left, width, middle });
  const top = ticket.hideDate ? middle : middle + 46;
  tagged(page, 'P', () => {
    const venue = fitLines(pdf, ticket.venue.name, { weight: 600, size: 12.5, color }, [12.5, 11], { width, height: 0 });
    setLines(pdf, venue.lines, left, top, venue.style);
    const address = fitLines(pdf, ticket.venue.addressLines.join(', '), { weight: 400, size: 10.5, color }, [10.5, 9.5], {
      width,
      height: 26,
    });
    setLines(pdf, address.lines, left, top + 15, address.style);
  });
}

type Room = { left: number; width: number; middle: number };

function drawWhen(page: Page, { left, width, middle }: Room): void {
  const { pdf, colors, ticket, texts, locale } = page;
  const color = colors.onAccent;
  tagged(page, 'P', () => {
    const date = fitLines(pdf, formatDate(ticket.startsAt, locale), { weight: 800, size: 18, color }, [18, 16], { width, height: 0 });
    setLines(pdf, date.lines, left, middle, date.style);
  });
  tagged(page, 'P', () => {
    const times = [
      ...(ticket.doorsAt ? [texts.doors(formatTime(ticket.doorsAt))] : []),
      ...(ticket.isLaterDay ? [] : [texts.start(formatTime(ticket.startsAt))]),
    ];
    setLine(pdf, times.join('  ·  '), left, middle + 20, { weight: 600, size: 12.5, color });
  });
}

function drawPlace(page: Page): void {
  const { pdf, colors, ticket, texts } = page;
  const width = poster.width - 2 * poster.padding;
  const color = colors.onAccent;
  const { place } = ticket;
  const top = card.y + card.height - 74;
  decoration(page, () => {
    pdf
      .moveTo(poster.x + poster.padding, top)
      .lineTo(poster.x + poster.padding + width, top)
      .lineWidth(1)
      .strokeColor(color)
      .strokeOpacity(0.4)
      .stroke()
      .strokeOpacity(1);
  });
  const columns: [label: string, value: string, share: number][] =
    place.kind === 'seat'
      ? [
          [texts.section, place.section, 0.5],
          [texts.row, place.row, 0.25],
          [texts.seat, place.seat, 0.25],
        ]
      : [[place.section === null ? ticket.category : texts.standing, place.section ?? texts.standing, 1]];
  let left = poster.x + poster.padding;
  for (const [label, value, share] of columns) {
    const column = width * share;
    tagged(page, 'P', () => {
      setLine(pdf, label, left, top + 20, { weight: 600, size: 10, color });
      const figure = fitLines(pdf, value, { weight: 800, size: 28, color }, [28, 24, 20, 16, 13, 11], { width: column - 8, height: 0 });
      setLines(pdf, figure.lines, left, top + 49, figure.style);
    });
    left += column;
  }
}

function drawStub(page: Page): void {
  const { pdf, document, ticket, texts, number } = page;
  const middle = stub.x + stub.width / 2;
  const code = formatValidationCode(ticket.validationCode);
  const left = stub.x + 22;
  const width = stub.width - 44;
  const name = ticket.artistName === null ? ticket.eventName : `${ticket.artistName}, ${ticket.eventName}`;
  const qr = { x: middle - qrSize / 2, y: card.y + 12 };
  const figure = { alt: texts.qrAlt(name, code), bbox: [qr.x, qr.y, qr.x + qrSize, qr.y + qrSize], placement: 'Block' };
  page.section.add(
    pdf.struct('Figure', figure, () => {
      drawQr(pdf, formatScanPayload({ publicId: ticket.publicId, secret: ticket.scanSecret }), qr.x, qr.y, qrSize);
    }),
  );
  tagged(page, 'P', () => {
    const style: TextStyle = { weight: 600, size: 14, color: ink, tracking: 0.3 };
    setLine(pdf, code, middle - lineWidth(pdf, code, style) / 2, card.y + 196, style);
  });
  let baseline = card.y + 226;
  const rows: [label: string, lines: string[]][] = [
    ...(ticket.holderName === null ? [] : [[texts.holder, [ticket.holderName]] as [string, string[]]]),
    [texts.category, [[ticket.category, ticket.variant].filter((part) => part !== null).join(', ')]],
  ];
  for (const [label, lines] of rows) {
    tagged(page, 'P', () => {
      setLine(pdf, label, left, baseline, { weight: 400, size: 9, color: inkSoft });
      const value = fitLines(pdf, lines.join(' '), { weight: 600, size: 12.5, color: ink }, [12.5, 11, 9.5], { width, height: 30 });
      baseline = setLines(pdf, value.lines, left, baseline + 15, value.style) + 20;
    });
  }
  tagged(page, 'P', () => {
    const line = wrapLines(
      pdf,
      `${texts.page(number, document.tickets.length)}  ·  ${document.orderReference}`,
      { weight: 400, size: 9, color: inkSoft },
      width,
    );
    setLines(pdf, line, left, card.y + card.height - 16 - (line.length - 1) * 12, { weight: 400, size: 9, color: inkSoft, leading: 12 });
  });
}
