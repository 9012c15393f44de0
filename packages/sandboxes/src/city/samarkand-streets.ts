import { street } from "./city.ts";

/** Main streets of Samarkand; lines follow the real ones roughly. */
export const samarkandStreets = [
  street(
    "ring",
    "Samarqand aylanma yo‘li | Самаркандская объездная дорога | Samarkand Bypass",
    "39.7080 66.9000, 39.7120 66.9500, 39.7020 66.9950, 39.6780 67.0250, 39.6480 67.0300, 39.6200 67.0080, 39.6080 66.9600, 39.6150 66.9050, 39.6420 66.8750, 39.6780 66.8780, 39.7080 66.9000",
  ),
  street(
    "main",
    "Registon ko‘chasi | улица Регистан | Registan Street",
    "39.6478 66.9650, 39.6500 66.9690, 39.6530 66.9732, 39.6552 66.9780, 39.6560 66.9830",
  ),
  street(
    "main",
    "Amir Temur ko‘chasi | улица Амира Темура | Amir Temur Street",
    "39.6380 66.9660, 39.6450 66.9635, 39.6520 66.9600, 39.6590 66.9570, 39.6660 66.9540",
  ),
  street(
    "main",
    "Islom Karimov ko‘chasi | улица Ислама Каримова | Islam Karimov Street",
    "39.6556 66.9772, 39.6580 66.9785, 39.6608 66.9800, 39.6632 66.9830",
  ),
  street(
    "main",
    "Mirzo Ulug‘bek ko‘chasi | улица Мирзо Улугбека | Mirzo Ulugbek Street",
    "39.6520 66.9600, 39.6535 66.9500, 39.6560 66.9380, 39.6590 66.9250, 39.6620 66.9110, 39.6650 66.8950",
  ),
  street(
    "main",
    "Rudakiy ko‘chasi | улица Рудаки | Rudaki Street",
    "39.6590 66.9570, 39.6650 66.9490, 39.6720 66.9400, 39.6790 66.9330, 39.6850 66.9280",
  ),
  street(
    "main",
    "Dahbed ko‘chasi | Дагбитская улица | Dahbed Street",
    "39.6560 66.9640, 39.6640 66.9655, 39.6740 66.9660, 39.6860 66.9655, 39.6980 66.9640",
  ),
  street(
    "main",
    "Beruniy ko‘chasi | улица Беруни | Beruni Street",
    "39.6450 66.9635, 39.6440 66.9520, 39.6440 66.9390, 39.6450 66.9250, 39.6460 66.9100",
  ),
  street(
    "main",
    "Gagarin ko‘chasi | улица Гагарина | Gagarin Street",
    "39.6520 66.9440, 39.6600 66.9400, 39.6690 66.9350, 39.6770 66.9300",
  ),
  street(
    "main",
    "Spitamen shoh ko‘chasi | проспект Спитамена | Spitamen Avenue",
    "39.6440 66.9390, 39.6360 66.9360, 39.6280 66.9340, 39.6190 66.9320",
  ),
  street(
    "main",
    "Panjikent ko‘chasi | Пенджикентская улица | Panjikent Street",
    "39.6560 66.9830, 39.6540 66.9930, 39.6510 67.0040, 39.6480 67.0180",
  ),
  street(
    "main",
    "Toshkent yo‘li | Ташкентская дорога | Tashkent Road",
    "39.6632 66.9830, 39.6680 66.9890, 39.6740 66.9990, 39.6800 67.0110",
  ),
  street(
    "main",
    "Buyuk Ipak yo‘li ko‘chasi | улица Буюк Ипак йули | Buyuk Ipak Yoli Street",
    "39.6660 66.9540, 39.6690 66.9660, 39.6700 66.9780, 39.6680 66.9890",
  ),
  street(
    "main",
    "Vobkent ko‘chasi | Вабкентская улица | Vobkent Street",
    "39.6280 66.9340, 39.6300 66.9500, 39.6330 66.9640, 39.6380 66.9780",
  ),
  street(
    "street",
    "Universitet xiyoboni | Университетский бульвар | University Boulevard",
    "39.6490 66.9672, 39.6508 66.9605, 39.6518 66.9540, 39.6522 66.9470",
  ),
  street(
    "street",
    "Shohi Zinda ko‘chasi | улица Шахи-Зинда | Shahi Zinda Street",
    "39.6608 66.9800, 39.6625 66.9865, 39.6640 66.9930",
  ),
  street(
    "street",
    "Go‘ri Amir ko‘chasi | улица Гур-Эмир | Gur-e-Amir Street",
    "39.6450 66.9660, 39.6484 66.9693, 39.6505 66.9730",
  ),
  street(
    "street",
    "Bibixonim ko‘chasi | улица Биби-ханым | Bibi-Khanym Street",
    "39.6592 66.9740, 39.6608 66.9800, 39.6605 66.9860",
  ),
  street(
    "street",
    "Ibn Sino ko‘chasi | улица Ибн Сино | Ibn Sino Street",
    "39.6590 66.9570, 39.6585 66.9490, 39.6580 66.9400, 39.6570 66.9300",
  ),
  street(
    "street",
    "Shohruh ko‘chasi | улица Шахруха | Shohrukh Street",
    "39.6480 66.9620, 39.6560 66.9555, 39.6620 66.9500",
  ),
  street(
    "street",
    "Alisher Navoiy ko‘chasi | улица Алишера Навои | Alisher Navoi Street",
    "39.6560 66.9640, 39.6555 66.9560, 39.6548 66.9470, 39.6545 66.9380",
  ),
  street(
    "street",
    "Abdurahmon Jomiy ko‘chasi | улица Абдурахмана Джами | Abdurahmon Jomiy Street",
    "39.6560 66.9690, 39.6620 66.9700, 39.6690 66.9720",
  ),
  street(
    "street",
    "Mahmud Qoshg‘ariy ko‘chasi | улица Махмуда Кашгари | Mahmud Qoshgariy Street",
    "39.6600 66.9560, 39.6620 66.9640, 39.6630 66.9720",
  ),
  street(
    "street",
    "Abu Lays Samarqandiy ko‘chasi | улица Абу Лайса Самарканди | Abu Lays Samarqandiy Street",
    "39.6450 66.9700, 39.6440 66.9790, 39.6430 66.9880",
  ),
  street(
    "street",
    "Suzangaron ko‘chasi | улица Сузангаран | Suzangaron Street",
    "39.6500 66.9760, 39.6450 66.9790, 39.6390 66.9810",
  ),
  street(
    "street",
    "Umar Bank ko‘chasi | улица Умара Банка | Umar Bank Street",
    "39.6530 66.9732, 39.6500 66.9760, 39.6490 66.9840",
  ),
  street(
    "street",
    "Oqsaroy ko‘chasi | улица Аксарай | Oqsaroy Street",
    "39.6484 66.9693, 39.6450 66.9720, 39.6410 66.9740",
  ),
  street(
    "street",
    "Bo‘stonsaroy ko‘chasi | улица Бустонсарай | Bostonsaroy Street",
    "39.6450 66.9560, 39.6510 66.9545, 39.6570 66.9530",
  ),
  street(
    "street",
    "Orzu Mahmudov ko‘chasi | улица Орзу Махмудова | Orzu Mahmudov Street",
    "39.6440 66.9480, 39.6500 66.9470, 39.6580 66.9450",
  ),
  street(
    "street",
    "Temur Malik ko‘chasi | улица Темура Малика | Temur Malik Street",
    "39.6380 66.9520, 39.6440 66.9520, 39.6490 66.9520",
  ),
  street(
    "street",
    "Lolazor ko‘chasi | улица Лолазор | Lolazor Street",
    "39.6620 66.9440, 39.6650 66.9490, 39.6690 66.9560",
  ),
  street(
    "street",
    "Firdavsiy ko‘chasi | улица Фирдоуси | Firdavsiy Street",
    "39.6690 66.9350, 39.6720 66.9450, 39.6740 66.9550, 39.6740 66.9660",
  ),
  street(
    "street",
    "Narpay ko‘chasi | улица Нарпай | Narpay Street",
    "39.6720 66.9400, 39.6780 66.9490, 39.6820 66.9570",
  ),
  street(
    "street",
    "Zarafshon ko‘chasi | улица Зарафшан | Zarafshon Street",
    "39.6860 66.9655, 39.6850 66.9550, 39.6830 66.9440, 39.6790 66.9330",
  ),
  street(
    "street",
    "Konigil ko‘chasi | улица Конигил | Konigil Street",
    "39.6680 66.9890, 39.6640 66.9980, 39.6620 67.0100",
  ),
  street(
    "street",
    "Sattepo ko‘chasi | улица Саттепо | Sattepo Street",
    "39.6620 66.9110, 39.6680 66.9140, 39.6750 66.9160",
  ),
  street(
    "street",
    "So‘g‘diyona ko‘chasi | улица Согдиана | Sogdiana Street",
    "39.6560 66.9200, 39.6500 66.9170, 39.6430 66.9150",
  ),
  street(
    "street",
    "Qo‘shhovuz ko‘chasi | улица Кушхавуз | Qoshhovuz Street",
    "39.6380 66.9590, 39.6330 66.9640, 39.6270 66.9690",
  ),
  street(
    "street",
    "Termiz ko‘chasi | Термезская улица | Termez Street",
    "39.6380 66.9660, 39.6320 66.9720, 39.6240 66.9780, 39.6160 66.9840",
  ),
  street(
    "street",
    "Yangi hayot ko‘chasi | улица Янги хаёт | Yangi Hayot Street",
    "39.6360 66.9360, 39.6370 66.9250, 39.6380 66.9140",
  ),
  street(
    "street",
    "Mirsharopov ko‘chasi | улица Миршаропова | Mirsharopov Street",
    "39.6600 66.9620, 39.6650 66.9600, 39.6690 66.9590",
  ),
  street(
    "street",
    "Usta Umar Jo‘raqulov ko‘chasi | улица Усто Умара Джуракулова | Usta Umar Joraqulov Street",
    "39.6660 66.9700, 39.6670 66.9780, 39.6660 66.9850",
  ),
  street(
    "street",
    "Afrosiyob ko‘chasi | улица Афросиаб | Afrosiyob Street",
    "39.6640 66.9930, 39.6690 66.9960, 39.6740 66.9990",
  ),
  street(
    "street",
    "Cho‘ponota ko‘chasi | улица Чупаната | Choponota Street",
    "39.6740 66.9990, 39.6790 66.9950, 39.6850 66.9930",
  ),
  street(
    "street",
    "Siyob ko‘chasi | улица Сиаб | Siyob Street",
    "39.6740 66.9780, 39.6800 66.9770, 39.6870 66.9750",
  ),
  street(
    "street",
    "G‘o‘zalkent ko‘chasi | улица Гузалкент | Gozalkent Street",
    "39.6870 66.9420, 39.6920 66.9480, 39.6980 66.9530",
  ),
  street(
    "street",
    "Bahor ko‘chasi | улица Бахор | Bahor Street",
    "39.6480 66.9390, 39.6490 66.9300, 39.6500 66.9170",
  ),
  street(
    "street",
    "Navro‘z ko‘chasi | улица Навруз | Navroz Street",
    "39.6590 66.9250, 39.6640 66.9290, 39.6690 66.9350",
  ),
  street(
    "street",
    "Bog‘ishamol ko‘chasi | улица Богишамол | Bogishamol Street",
    "39.6330 66.9640, 39.6290 66.9600, 39.6230 66.9560",
  ),
  street(
    "street",
    "Bog‘imaydon ko‘chasi | улица Богимайдон | Bogimaydon Street",
    "39.6850 66.9280, 39.6870 66.9420, 39.6890 66.9540, 39.6900 66.9650",
  ),
  street(
    "street",
    "Xo‘ja Ahror Valiy ko‘chasi | улица Ходжа Ахрора Вали | Khoja Ahror Valiy Street",
    "39.6390 66.9810, 39.6340 66.9850, 39.6280 66.9890",
  ),
  street(
    "street",
    "Ishratxona ko‘chasi | улица Ишратхана | Ishratkhana Street",
    "39.6490 66.9840, 39.6440 66.9900, 39.6400 66.9970",
  ),
  street(
    "street",
    "Motrid ko‘chasi | улица Мотрид | Motrid Street",
    "39.6740 66.9660, 39.6780 66.9720, 39.6800 66.9770",
  ),
  street(
    "street",
    "Charxin ko‘chasi | улица Чархин | Charkhin Street",
    "39.6460 66.9100, 39.6400 66.9060, 39.6330 66.9030",
  ),
  street(
    "street",
    "Tinchlik ko‘chasi | улица Тинчлик | Tinchlik Street",
    "39.6280 66.9340, 39.6270 66.9240, 39.6250 66.9140",
  ),
  street(
    "street",
    "Do‘stlik ko‘chasi | улица Дустлик | Dostlik Street",
    "39.6620 66.9110, 39.6560 66.9120, 39.6460 66.9100",
  ),
  street(
    "street",
    "Mustaqillik ko‘chasi | улица Мустакиллик | Mustaqillik Street",
    "39.6535 66.9500, 39.6490 66.9500, 39.6440 66.9480",
  ),
  street(
    "street",
    "Nizomiy ko‘chasi | улица Низами | Nizomiy Street",
    "39.6720 66.9600, 39.6790 66.9600, 39.6850 66.9590",
  ),
  street(
    "street",
    "Bobur Mirzo ko‘chasi | улица Бабура Мирзо | Bobur Mirzo Street",
    "39.6650 66.8950, 39.6700 66.9040, 39.6750 66.9160",
  ),
  street(
    "street",
    "Frunze ko‘chasi | улица Фрунзе | Frunze Street",
    "39.6750 66.9160, 39.6790 66.9240, 39.6850 66.9280",
  ),
];
