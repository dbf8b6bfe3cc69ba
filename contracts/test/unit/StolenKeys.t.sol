// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title A thief's gains with one key and with two: the sentences of `docs/escrow.md`, played.
contract StolenKeysTest is EscrowTest {
    address internal immutable thief = address(0x666);
    bytes32 internal k;

    function setUp() public override {
        super.setUp();
        k = fund(3 * CAP);
    }

    function notice() internal {
        vm.warp(START + 7 days);
        request();
    }

    function takeOut() internal {
        vm.warp(START + 14 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function pay(bytes32 batchId, address payee, uint256 amount) internal returns (bool) {
        address caller = escrow.operator();
        IEscrow.Draw[] memory draws = batch(draw(k, leg(payee, amount)));
        vm.prank(caller);
        escrow.settle(batchId, draws);
        return usdc.balanceOf(payee) >= amount;
    }

    function execute(IEscrow.Change memory change) internal {
        vm.prank(thief);
        escrow.executeChange(change);
    }

    function expectNotDue(IEscrow.Kind kind, uint256 clock) internal {
        expectRevert(
            abi.encodeWithSelector(IEscrow.ChangeNotDue.selector, kind, clock, START + 15 days, START + 30 days)
        );
    }

    /// @dev Another campaign, whose advertiser stays.
    function hoard() internal returns (bytes32) {
        return fund(refOf(otherAdvertiser), 40 * CAP);
    }

    /// @dev Settles with the thief every hour whatever the cap lets out. Pauses when the time has come, if it ever does.
    function rob(bytes32 from, uint256 pauseAt, uint256 until) internal {
        for (uint256 time = block.timestamp; time < until; time += 1 hours) {
            vm.warp(time);
            if (time == pauseAt) pauseEscrow();
            uint256 available = escrow.availableOutflow();
            if (escrow.paused() || available == 0) continue;
            address caller = escrow.operator();
            vm.prank(caller);
            escrow.settle(keccak256(abi.encode(from, time)), batch(draw(from, leg(thief, available))));
        }
        vm.warp(until);
    }

    // One key

    function test_P109_TheOperatorsKeyPaysNobodyNewWhileTheGuardVetoes() public {
        for (uint256 day = 0; day < 20; day++) {
            vm.warp(START + day * 1 days);
            announce(thief, CAP);
            vm.warp(START + day * 1 days + 23 hours);
            vm.assertFalse(pay(bytes32(day + 1), thief, 1));
            veto(thief);
        }
    }

    /// @dev Announcing costs the thief more than one veto of all that waits costs the guardian, so the guardian's ether lasts.
    function test_P153_TheOperatorsKeyCannotAnnounceFasterThanTheGuardVetoes() public {
        for (uint256 round = 0; round < 60; round++) {
            for (uint256 i = 0; i < 5; i++) {
                announce(address(uint160(0x77000 + round * 5 + i)), CAP);
            }
            vm.warp(block.timestamp + 1 minutes);
        }
        vetoWaiting();
        vm.warp(START + 3 days);
        for (uint256 i = 0; i < 300; i++) {
            (uint256 dailyLimit,,,) = escrow.payee(address(uint160(0x77000 + i)));
            vm.assertEq(dailyLimit, 0);
        }
    }

    function test_P109_TheOperatorsKeyHoldsPayUntilAdminAndGuardianReplaceItAtOnce() public {
        announce(groupOwner, 0);
        vm.assertFalse(pay("one", groupOwner, 1));
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, stranger);
        propose(change);
        approve(change);
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: groupOwner, dailyLimit: 25e6});
        vm.prank(stranger);
        escrow.announcePayees(limits);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("two", groupOwner, 25e6));
    }

    function test_P109_TheOperatorsKeyTakesTheSurplusUpToTheCapADay() public {
        transferIn(stranger, CAP + 1);
        vm.prank(operator);
        escrow.allocate("one", refOf(thief), CAP);
        bytes32 own = escrow.keyOf(refOf(thief));
        settle("refund", batch(draw(own, leg(thief, CAP))));
        vm.assertEq(usdc.balanceOf(thief), CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        vm.prank(operator);
        escrow.allocate("two", refOf(thief), 1);
    }

    function test_P109_TheOperatorsKeyTakesTheDailyLimitOfAPayeeWhoWasTheThiefsBefore() public {
        announce(thief, 25e6);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", thief, 25e6));
        pay("two", thief, 1);
        vm.assertEq(usdc.balanceOf(thief), 25e6);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.DropPayee, thief);
        propose(change);
        approve(change);
        vm.warp(START + 2 days);
        pay("three", thief, 1);
        vm.assertEq(usdc.balanceOf(thief), 25e6);
    }

    function test_P109_TheOperatorsKeySendsRefundsEarlyButNowhereElse() public {
        settle("refund", batch(draw(k, leg(advertiser, 3 * CAP))));
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function test_P109_TheAdminsKeyComesWhenEverybodyHasLeft() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, thief);
        propose(change);
        notice();
        takeOut();
        vm.warp(START + 15 days - 1);
        expectNotDue(IEscrow.Kind.Guardian, START + 15 days - 1);
        execute(change);
        vm.warp(START + 15 days);
        execute(change);
        vm.assertEq(escrow.inCampaigns(), 0);
    }

    function test_P109_APauseGivesTheAdminsKeyNoLead() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, thief);
        propose(change);
        notice();
        pauseEscrow();
        vm.warp(START + 15 days);
        expectNotDue(IEscrow.Kind.Guardian, START + 8 days);
        execute(change);
        vm.warp(START + 21 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    function test_P109_TheGuardiansKeyHoldsNothingForMoreThanTwentyTwoDays() public {
        pauseEscrow();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, stranger);
        propose(change);
        notice();
        takeOut();
        for (uint256 day = 14; day < 22; day++) {
            vm.warp(START + day * 1 days);
            vm.prank(guardian);
            try escrow.pause() {
                vm.assertTrue(false, "paused again");
            } catch {}
            vm.prank(guardian);
            try escrow.vetoChange(IEscrow.Kind.Guardian) {
                vm.assertTrue(false, "kept itself");
            } catch {}
        }
        vm.warp(START + 22 days);
        escrow.executeChange(change);
        vm.assertEq(escrow.guardian(), stranger);
    }

    /// @dev An owner's announcement is voided until the guardian is replaced, and waits for its day after that.
    function test_P109_TheGuardiansKeyHoldsNewOwnersPayUntilDayTwentyThree() public {
        pauseEscrow();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, stranger);
        propose(change);
        for (uint256 day = 7; day < 22; day++) {
            vm.warp(START + day * 1 days);
            announce(otherAdvertiser, 25e6);
            vm.warp(START + day * 1 days + 23 hours);
            vetoWaiting();
        }
        vm.warp(START + 22 days);
        escrow.executeChange(change);
        announce(otherAdvertiser, 25e6);
        vm.warp(START + 23 days - 1);
        vm.assertFalse(pay("early", otherAdvertiser, 10e6));
        vm.warp(START + 23 days);
        vm.assertTrue(pay("late", otherAdvertiser, 10e6));
    }

    function test_P109_TheFeeWalletsKeyTakesItsFeesUntilDayFifteen() public {
        vm.assertTrue(pay("fee", feeWallet, 10e6));
        expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, feeWallet));
        vm.prank(feeWallet);
        escrow.settle("more", batch(draw(k, leg(feeWallet, 10e6))));
        IEscrow.Change memory change = changeOf(IEscrow.Kind.FeeWallet, stranger);
        propose(change);
        vm.warp(START + 15 days);
        escrow.executeChange(change);
        pay("old", feeWallet, 10e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 10e6);
        vm.assertTrue(pay("new", stranger, 10e6));
    }

    function test_P109_AnAdvertisersKeyTakesTheRefundsOfItsCampaigns() public {
        bytes32 other = hoard();
        settle("refund", batch(draw(k, leg(advertiser, 3 * CAP)), draw(other, leg(advertiser, 1))));
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
        vm.assertEq(balanceOfCampaign(other), 40 * CAP);
    }

    function test_P109_WithAllKeysLostEverybodyGetsTheirMoneyButOwnersAndTheSurplus() public {
        block_(groupOwner);
        settle("kept", batch(draw(k, leg(groupOwner, 5e6))));
        usdc.mint(escrow.depositAddress(ref()), 7e6);
        transferIn(stranger, 9e6);
        request();
        vm.warp(START + 7 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        factory.create(address(escrow), ref().salt, advertiser);
        address where = escrow.depositAddress(ref());
        vm.prank(advertiser);
        IDepositAddress(where).recover(usdc);
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP - 5e6 + 7e6);
        unblock(groupOwner);
        vm.prank(stranger);
        escrow.claim(groupOwner);
        vm.assertEq(usdc.balanceOf(groupOwner), 5e6);
        vm.assertEq(escrow.surplus(), 9e6);
    }

    /// @dev Nobody here can stop Circle, so the earnings of owners must be settled as soon as USDC moves again.
    function test_P156_APauseOfUsdcDoesNotStopTheNoticesClock() public {
        request();
        pauseUsdc();
        vm.warp(START + 9 days);
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        this.payExternally("held", groupOwner, 1e6);
        vm.prank(circle);
        usdc.unpause();
        (, uint256 age) = escrow.reclaimNotice(k);
        vm.assertEq(age, 9 days);
        vm.assertTrue(pay("first", groupOwner, 1e6));
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP - 1e6);
    }

    // Two keys

    /// @dev They pause when it helps them most: after the sixth payout, as the cap counts wall time and a notice does not.
    function test_P109_OperatorAndGuardianTakeSevenCapsUntilDayFourteenByWallTime() public {
        bytes32 other = hoard();
        announce(thief, 40 * CAP);
        request();
        rob(other, START + 6 days + 1 hours, START + 14 days - 1);
        (, uint256 age) = escrow.reclaimNotice(k);
        vm.assertEq(age, 7 days - 1);
        vm.assertEq(usdc.balanceOf(thief), 7 * CAP);
        takeOut();
    }

    function test_P109_OperatorAndGuardianTakeSixCapsUntilDaySevenWithoutAPause() public {
        bytes32 other = hoard();
        announce(thief, 40 * CAP);
        request();
        rob(other, 0, START + 7 days);
        vm.assertEq(usdc.balanceOf(thief), 6 * CAP);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP);
    }

    /// @dev Of those who stay: until another guardian has come and approved another operator.
    function test_P109_OperatorAndGuardianTakeFifteenCapsUntilDayTwentyTwo() public {
        bytes32 other = hoard();
        announce(thief, 40 * CAP);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, stranger);
        propose(change);
        rob(other, START + 6 days + 1 hours, START + 22 days);
        vm.assertEq(usdc.balanceOf(thief), 15 * CAP);
        escrow.executeChange(change);
        IEscrow.Change memory next = changeOf(IEscrow.Kind.Operator, otherGroupOwner);
        propose(next);
        vm.prank(stranger);
        escrow.approveChange(next);
        expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, operator));
        vm.prank(operator);
        escrow.settle("over", batch(draw(other, leg(thief, 1))));
    }

    /// @dev Fees need no announcement. A pause ends it, and lasts while admin and guardian replace the operator.
    function test_P109_OperatorAndFeeWalletTakeTheCapAtOnceUntilAPause() public {
        vm.assertTrue(pay("fee", feeWallet, CAP));
        pauseEscrow();
        vm.warp(START + 1 days);
        expectRevert(abi.encodeWithSelector(IEscrow.EscrowPaused.selector, START + 7 days));
        this.payExternally("more", feeWallet, 1);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, stranger);
        propose(change);
        approve(change);
        vm.assertEq(usdc.balanceOf(feeWallet), CAP);
    }

    function test_P109_AdminAndGuardianTakeTheSurplusAtOnce() public {
        transferIn(stranger, 3 * CAP);
        IEscrow.Change memory change = surplusTo(thief, 3 * CAP, "payment");
        propose(change);
        approve(change);
        vm.assertEq(usdc.balanceOf(thief), 3 * CAP);
        vm.assertEq(balanceOfCampaign(k), 3 * CAP);
    }

    /// @dev No second pause, so nobody is held longer than by the guardian alone.
    function test_P109_AdminAndGuardianHoldNobodyLongerThanDayFourteen() public {
        request();
        pauseEscrow();
        vm.warp(START + 7 days - 1);
        unpauseEscrow();
        expectRevert(abi.encodeWithSelector(IEscrow.PausedTooRecently.selector, START + 37 days - 1));
        pauseEscrow();
        takeOut();
    }

    function test_P109_AdminAndGuardianRaiseTheCapOnDayFifteen() public {
        propose(capOf(40 * CAP));
        expectRevert(abi.encodeWithSelector(IEscrow.NotTheGuardiansToDecide.selector, IEscrow.Kind.OutflowCap));
        approve(capOf(40 * CAP));
        vm.warp(START + 15 days - 1);
        expectNotDue(IEscrow.Kind.OutflowCap, START + 15 days - 1);
        execute(capOf(40 * CAP));
        vm.warp(START + 15 days);
        execute(capOf(40 * CAP));
        vm.assertEq(escrow.availableOutflow(), 40 * CAP);
    }

    function test_P109_OperatorAndAdminTakeWhatIsLeftAfterDayFifteen() public {
        bytes32 other = hoard();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, stranger);
        propose(change);
        notice();
        takeOut();
        announce(thief, 40 * CAP);
        vetoWaiting();
        vm.warp(START + 15 days);
        execute(change);
        announce(thief, 40 * CAP);
        uint256 before = balanceOfCampaign(other);
        vm.warp(START + 16 days - 1);
        settle("early", batch(draw(other, leg(thief, CAP))));
        vm.assertEq(balanceOfCampaign(other), before);
        vm.warp(START + 16 days);
        settle("due", batch(draw(other, leg(thief, CAP))));
        vm.assertEq(usdc.balanceOf(thief), CAP);
    }

    function test_P109_GuardianOrAdminTakeNoMoreWithTheFeeWallet() public {
        expectRevert(abi.encodeWithSelector(IEscrow.NotTheGuardiansToDecide.selector, IEscrow.Kind.FeeWallet));
        vm.prank(guardian);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.FeeWallet, thief);
        escrow.approveChange(change);
        address[2] memory callers = [guardian, admin];
        for (uint256 i = 0; i < 2; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, callers[i]));
            vm.prank(callers[i]);
            escrow.settle("fee", batch(draw(k, leg(feeWallet, 1))));
        }
    }

    // All three

    function test_P109_AllThreeTakeEverythingOnDayFifteenAndNoNoticeIsHeldLongerThanDayFourteen() public {
        bytes32 other = hoard();
        request();
        propose(capOf(40 * CAP));
        announce(thief, 80 * CAP);
        rob(other, START + 6 days + 1 hours, START + 14 days - 1);
        vm.assertEq(usdc.balanceOf(thief), 7 * CAP);
        takeOut();
        rob(other, 0, START + 22 days);
        uint256 before = usdc.balanceOf(thief);
        vm.assertEq(before, 15 * CAP);
        execute(capOf(40 * CAP));
        settle("everything", batch(draw(other, leg(thief, balanceOfCampaign(other)))));
        vm.assertEq(balanceOfCampaign(other), 0);
    }

    function test_P109_OperatorAndGuardianTakeTheCapADayAfterADay() public {
        announce(thief, 3 * CAP);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", thief, CAP));
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        this.payExternally("two", thief, 1);
        vm.warp(START + 2 days);
        vm.assertTrue(pay("two", thief, CAP));
    }

    function test_P109_AdminAndGuardianTakeTheCapADayAfterADay() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, thief);
        propose(change);
        approve(change);
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: stranger, dailyLimit: 3 * CAP});
        vm.prank(thief);
        escrow.announcePayees(limits);
        vm.warp(START + 1 days - 1);
        vm.assertFalse(pay("early", stranger, 1));
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", stranger, CAP));
    }

    function test_P109_OperatorAndAdminTakeNothingWhileTheGuardVetoes() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.FeeWallet, thief);
        propose(change);
        vm.prank(guardian);
        escrow.vetoChange(IEscrow.Kind.FeeWallet);
        vm.warp(START + 15 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.FeeWallet));
        execute(change);
        vm.assertFalse(pay("one", thief, 1));
    }

    function payExternally(bytes32 batchId, address payee, uint256 amount) external {
        pay(batchId, payee, amount);
    }
}
