// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositAddressFactory} from "../../src/DepositAddressFactory.sol";
import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {deployCirclesUsdc} from "./CirclesUsdc.sol";
import {vm} from "./Vm.sol";

/// @title The start of every test: an escrow, a USDC, the people, and two owners who may be paid.
abstract contract EscrowTest {
    uint256 internal constant CAP = 10_000e6;
    uint256 internal constant LIMIT = 1_000_000e6;
    /// @dev The beginning of a UTC day.
    uint256 internal constant START = 1_800_057_600;

    uint256 internal constant ADVERTISER_KEY = 0xad;
    address internal immutable advertiser = vm.addr(ADVERTISER_KEY);
    address internal immutable otherAdvertiser = address(0xad2);
    address internal immutable stranger = address(0x57);
    address internal immutable groupOwner = address(0x60);
    address internal immutable otherGroupOwner = address(0x61);
    address internal immutable feeWallet = address(0xfee);
    address internal immutable admin = address(0xa0);
    address internal immutable operator = address(0xa1);
    address internal immutable guardian = address(0xa2);
    address internal immutable circle = address(0xc1);

    /// @dev Set by the constructor of a suite that runs on Circle's own contracts.
    bool internal onCirclesUsdc;
    TestUsdc internal usdc;
    DepositAddressFactory internal factory;
    Escrow internal escrow;

    function setUp() public virtual {
        vm.warp(START - 1 days);
        usdc = onCirclesUsdc ? TestUsdc(deployCirclesUsdc(circle, address(this), stranger)) : new TestUsdc(circle);
        factory = new DepositAddressFactory();
        escrow = new Escrow(usdc, factory, admin, operator, guardian, feeWallet, CAP);
        vm.label(advertiser, "advertiser");
        vm.label(address(escrow), "escrow");
        announce(groupOwner, LIMIT);
        announce(otherGroupOwner, LIMIT);
        vm.warp(START);
    }

    function announce(address payee, uint256 dailyLimit) internal {
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: payee, dailyLimit: dailyLimit});
        vm.prank(operator);
        escrow.announcePayees(limits);
    }

    function refOf(address refundTo) internal pure returns (IEscrow.Ref memory) {
        return IEscrow.Ref({salt: keccak256("campaign"), refundTo: refundTo});
    }

    function ref() internal view returns (IEscrow.Ref memory) {
        return refOf(advertiser);
    }

    function key() internal view returns (bytes32) {
        return escrow.keyOf(ref());
    }

    function one(IEscrow.Ref memory campaign) internal pure returns (IEscrow.Ref[] memory refs) {
        refs = new IEscrow.Ref[](1);
        refs[0] = campaign;
    }

    function sweep(IEscrow.Ref memory campaign) internal {
        vm.prank(operator);
        escrow.sweep(one(campaign));
    }

    /// @dev Pays the campaign's deposit address and sweeps it.
    function fund(IEscrow.Ref memory campaign, uint256 amount) internal returns (bytes32) {
        usdc.mint(escrow.depositAddress(campaign), amount);
        sweep(campaign);
        return escrow.keyOf(campaign);
    }

    function fund(uint256 amount) internal returns (bytes32) {
        return fund(ref(), amount);
    }

    /// @dev A plain transfer into the escrow.
    function transferIn(address payer, uint256 amount) internal {
        usdc.mint(payer, amount);
        vm.prank(payer);
        usdc.transfer(address(escrow), amount);
    }

    function leg(address payee, uint256 amount) internal pure returns (IEscrow.Leg memory) {
        return IEscrow.Leg({payee: payee, amount: amount});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a) internal pure returns (IEscrow.Draw memory) {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](1);
        legs[0] = a;
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a, IEscrow.Leg memory b)
        internal
        pure
        returns (IEscrow.Draw memory)
    {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](2);
        (legs[0], legs[1]) = (a, b);
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a, IEscrow.Leg memory b, IEscrow.Leg memory c)
        internal
        pure
        returns (IEscrow.Draw memory)
    {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](3);
        (legs[0], legs[1], legs[2]) = (a, b, c);
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function batch(IEscrow.Draw memory a) internal pure returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](1);
        draws[0] = a;
    }

    function batch(IEscrow.Draw memory a, IEscrow.Draw memory b) internal pure returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](2);
        (draws[0], draws[1]) = (a, b);
    }

    function batch(IEscrow.Draw memory a, IEscrow.Draw memory b, IEscrow.Draw memory c)
        internal
        pure
        returns (IEscrow.Draw[] memory draws)
    {
        draws = new IEscrow.Draw[](3);
        (draws[0], draws[1], draws[2]) = (a, b, c);
    }

    /// @dev The call data of `settle` behind its first argument: an offset of two words, then the draws.
    function rootOf(IEscrow.Draw[] memory draws) internal pure returns (bytes32) {
        bytes memory data = abi.encode(draws);
        data[31] = 0x40;
        return keccak256(data);
    }

    function settle(bytes32 batchId, IEscrow.Draw[] memory draws) internal {
        vm.prank(operator);
        escrow.settle(batchId, draws);
    }

    function request() internal {
        vm.prank(advertiser);
        escrow.requestReclaim(ref());
    }

    function pauseEscrow() internal {
        vm.prank(guardian);
        escrow.pause();
    }

    function unpauseEscrow() internal {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Unpause);
        propose(change);
        approve(change);
    }

    function veto(address payee) internal {
        vm.prank(guardian);
        escrow.vetoPayee(payee);
    }

    function vetoWaiting() internal {
        vm.prank(guardian);
        escrow.vetoWaiting();
    }

    /// @dev For a pause that begins now.
    function expectPaused() internal {
        expectRevert(abi.encodeWithSelector(IEscrow.EscrowPaused.selector, block.timestamp + 7 days));
    }

    function changeOf(IEscrow.Kind kind) internal pure returns (IEscrow.Change memory change) {
        change.kind = kind;
    }

    function changeOf(IEscrow.Kind kind, address account) internal pure returns (IEscrow.Change memory change) {
        (change.kind, change.account) = (kind, account);
    }

    function capOf(uint256 cap) internal pure returns (IEscrow.Change memory change) {
        (change.kind, change.amount) = (IEscrow.Kind.OutflowCap, cap);
    }

    function surplusTo(address to, uint256 amount, bytes32 paymentRef) internal pure returns (IEscrow.Change memory) {
        return IEscrow.Change({kind: IEscrow.Kind.ReturnSurplus, account: to, amount: amount, paymentRef: paymentRef});
    }

    function propose(IEscrow.Change memory change) internal {
        vm.prank(admin);
        escrow.proposeChange(change);
    }

    function approve(IEscrow.Change memory change) internal {
        vm.prank(guardian);
        escrow.approveChange(change);
    }

    function block_(address account) internal {
        vm.prank(circle);
        usdc.blacklist(account);
    }

    function unblock(address account) internal {
        vm.prank(circle);
        usdc.unBlacklist(account);
    }

    function pauseUsdc() internal {
        vm.prank(circle);
        usdc.pause();
    }

    function balanceOfCampaign(bytes32 campaignKey) internal view returns (uint256) {
        return escrow.campaign(campaignKey).balance;
    }

    /// @dev The books against the token, after every test that moves money.
    function assertSolvent() internal view {
        vm.assertGe(usdc.balanceOf(address(escrow)), uint256(escrow.inCampaigns()) + escrow.inClaimables(), "solvency");
    }

    function expectRevert(bytes memory data) internal {
        vm.expectRevert(data);
    }
}
